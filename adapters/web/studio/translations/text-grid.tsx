import { useRef, useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { namesIn } from '../editor/clipboard-text.ts';
import { changed, queries } from '../frame/queries.ts';
import { useWindow } from '../panels/window.ts';
import { notify, notifyFailure } from '../parts/messages.ts';
import { languageName } from '../strings/language-name.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { pastedEntries, type TextRow } from './rows.ts';
import { TextLine } from './text-line.tsx';

/** The height of a line in pixels. */
const LINE = 44;

type Properties = {
  readonly projectId: string;
  readonly rows: readonly TextRow[];
  /** The language of the sources. */
  readonly source: string;
  readonly language: string;
  readonly refusal: string | null;
};

/** The texts, line by line: what is in view alone is drawn, and what was typed is saved as its field is left. */
export function TextGrid({ projectId, rows, source, language, refusal }: Properties) {
  const { translations } = text();
  const place = useRef<HTMLDivElement>(null);
  const { first, last, height, scrollTo } = useWindow(place, rows.length, LINE);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});

  async function save(entries: Schemas['TranslatedTextChange'][]): Promise<void> {
    const params = { path: { projectId } };
    const { data } = await api.PATCH('/api/projects/{projectId}/translations/', { params, body: { entries } });
    queries.setQueryData(['texts', projectId], data);
    setTyped((before) => without(before, entries));
    await Promise.all([changed('project'), changed('comparison')]);
  }

  function leave(row: TextRow): void {
    const value = typed[row.key];
    if (value === undefined) return;
    if (value === (row.values[language] ?? '')) setTyped((before) => without(before, [row]));
    else void save([{ key: row.key, values: { [language]: value } }]).catch(notifyFailure);
  }

  function paste(at: number, event: ClipboardEvent): void {
    const cells = namesIn(event.clipboardData?.getData('text/plain') ?? '');
    if (cells.length < 2) return;
    event.preventDefault();
    const entries = pastedEntries(rows, at, cells, language);
    void save(entries).then(
      () => notify(fill(translations.pasted, formatNumber(entries.length), formatNumber(cells.length))),
      notifyFailure,
    );
  }

  function go(at: number): void {
    if (at < 0 || at >= rows.length) return;
    scrollTo(at);
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(`[data-line="${at}"]`)?.focus());
  }

  return (
    <div class="text-grid">
      <div class="text-line is-head">
        <span>{languageName(source)}</span>
        <span>{languageName(language)}</span>
      </div>
      {rows.length === 0 && <p>{translations.nothing}</p>}
      <div ref={place} class="text-lines">
        <ul aria-label={text().publish.translations} style={{ height: `${height}px`, paddingTop: `${first * LINE}px` }}>
          {rows.slice(first, last).map((row, index) => {
            const at = first + index;
            return (
              <TextLine
                key={row.key}
                row={row}
                at={at}
                language={language}
                value={typed[row.key] ?? row.values[language] ?? ''}
                refusal={refusal}
                onValue={(value) => setTyped((before) => ({ ...before, [row.key]: value }))}
                onLeave={() => leave(row)}
                onPaste={(event) => paste(at, event)}
                onGo={(by) => go(at + by)}
              />
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** What was typed, without what is saved now. */
const without = (typed: Readonly<Record<string, string>>, saved: readonly { readonly key: string }[]) => {
  const keys = new Set(saved.map(({ key }) => key));
  return Object.fromEntries(Object.entries(typed).filter(([key]) => !keys.has(key)));
};
