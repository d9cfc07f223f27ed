import type { Strings } from '../strings/en.ts';

/** A placeholder while the map is loading. */
export function Loading({ strings }: Readonly<{ strings: Strings }>) {
  return (
    <div class="skeleton" role="status">
      <span class="visually-hidden">{strings.loading}</span>
    </div>
  );
}

export function Failed({ strings, retry }: Readonly<{ strings: Strings; retry: () => void }>) {
  return (
    <div class="notice" role="alert">
      <h2>{strings.failed}</h2>
      <p>{strings.failedHint}</p>
      <button type="button" class="action" onClick={retry}>
        {strings.retry}
      </button>
    </div>
  );
}

export function Empty({ strings, name }: Readonly<{ strings: Strings; name: string }>) {
  return (
    <div class="notice" role="status">
      <h2>{name}</h2>
      <p>{strings.noLevels}</p>
    </div>
  );
}
