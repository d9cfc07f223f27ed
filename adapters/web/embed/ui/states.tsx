import type { Strings } from '../strings/strings.ts';

/** The map was unpublished since the page was opened. It is not named. */
export function Absent({ strings }: Readonly<{ strings: Strings }>) {
  return (
    <div class="notice" role="alert">
      <h2>{strings.absent}</h2>
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
