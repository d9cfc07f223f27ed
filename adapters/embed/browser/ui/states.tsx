import type { ComponentChildren } from 'preact';
import type { Strings } from '../strings/en.ts';
import { fill } from '../strings/strings.ts';

type Texts = Readonly<{ strings: Strings; name: string; serviceName: string }>;

/** A placeholder while the map is loading: its name, and the frame of a level. */
export function Loading(texts: Texts) {
  const { strings } = texts;
  return (
    <Skeleton {...texts}>
      <span class="visually-hidden" role="status">
        {strings.loading}
      </span>
    </Skeleton>
  );
}

/** The same while the service asks to wait; `seconds` until the next attempt. */
export function Waiting({ seconds, ...texts }: Texts & Readonly<{ seconds: number }>) {
  const { strings } = texts;
  return (
    <Skeleton {...texts}>
      <div class="skeleton-text">
        <p role="status">{strings.busy}</p>
        <p class="skeleton-count">{fill(strings.retryIn, seconds)}</p>
      </div>
    </Skeleton>
  );
}

/** As the page shows it before its script runs (`page.ts`). */
function Skeleton({ name, serviceName, children }: Texts & Readonly<{ children: ComponentChildren }>) {
  return (
    <div class="skeleton">
      <p class="skeleton-name" dir="auto" aria-hidden="true">
        {name}
      </p>
      <div class="skeleton-plan">
        <div class="skeleton-frame" />
        {children}
      </div>
      <p class="skeleton-service" dir="auto" aria-hidden="true">
        {serviceName}
      </p>
    </div>
  );
}

/** The map could not be loaded: offers to try again, and the places that the page has as text (`writtenPlaces`, HTML). */
export function Failed({ strings, name, places, retry }: Texts & Readonly<{ places: string; retry: () => void }>) {
  return (
    <div class="notice">
      <p class="notice-name">{name}</p>
      <div role="alert">
        <h2>{strings.failed}</h2>
        <p>{strings.failedHint}</p>
      </div>
      <button type="button" class="action" onClick={retry}>
        {strings.retry}
      </button>
      {places && (
        <details class="notice-places">
          <summary>{strings.placeList}</summary>
          <div class="notice-list" dangerouslySetInnerHTML={{ __html: places }} />
        </details>
      )}
    </div>
  );
}

/** The map was unpublished since the page was opened. It is not named. */
export function Absent({ strings }: Readonly<{ strings: Strings }>) {
  return (
    <div class="notice" role="alert">
      <h2>{strings.absent}</h2>
    </div>
  );
}

export function Empty({ strings, name }: Omit<Texts, 'serviceName'>) {
  return (
    <div class="notice" role="status">
      <h2>{name}</h2>
      <p>{strings.noLevels}</p>
    </div>
  );
}
