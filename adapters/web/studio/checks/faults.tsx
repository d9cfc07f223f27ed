import type { MapDocument } from '../document/document.ts';
import { textOf } from '../document/items/item-texts.ts';
import { Button } from '../parts/button.tsx';
import { languageName } from '../strings/language-name.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { FAULT_KINDS, type Fault, isFixable } from './fault.ts';

type Properties = {
  readonly faults: readonly Fault[];
  readonly document: Pick<MapDocument, 'item' | 'projectId'>;
  readonly onShow: (fault: Fault) => void;
  /** Begins to mend it; null for people who may only look. */
  readonly onFix: ((fault: Fault) => void) | null;
};

/** How many of a kind are listed one by one. */
const LISTED = 20;

/** What may be wrong, by kind; each line shows the place on the map. */
export function Faults({ faults, document, onShow, onFix }: Properties) {
  const { checks } = text();
  const language = String(document.item('project', document.projectId).value?.['settings.defaultLanguage'] ?? 'en');
  const nameOf = ({ noun, id }: Fault) => {
    const item = document.item(noun, id).value;
    return item ? textOf(item, language, 'title') || String(item.name || checks.unnamed) : checks.unnamed;
  };
  if (faults.length === 0) return <p class="all-good">{checks.allGood}</p>;
  const byKind = Map.groupBy(faults, ({ kind }) => kind);
  return (
    <div class="faults">
      {FAULT_KINDS.filter((kind) => byKind.has(kind)).map((kind) => {
        const found = byKind.get(kind)!;
        return (
          <details key={kind} class="inspector-section" open={found.length <= 5}>
            <summary>
              {checks.kinds[kind]} <span class="badge is-warn">{formatNumber(found.length)}</span>
            </summary>
            <p class="hint">{checks.advice[kind]}</p>
            <ul>
              {found.slice(0, LISTED).map((fault) => (
                <li key={`${fault.id} ${fault.detail}`}>
                  <span>
                    {nameOf(fault)} {detailOf(fault) && <span class="hint">({detailOf(fault)})</span>}
                  </span>
                  <Button look="quiet" onClick={() => onShow(fault)}>
                    {checks.show}
                  </Button>
                  {onFix && isFixable(kind) && (
                    <Button look="quiet" onClick={() => onFix(fault)}>
                      {checks.fixes[kind]}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {found.length > LISTED && <p class="hint">{fill(checks.andMore, formatNumber(found.length - LISTED))}</p>}
          </details>
        );
      })}
    </div>
  );
}

/** A language by its name; the id of a door helps nobody. */
function detailOf({ kind, detail = '' }: Fault): string {
  if (kind === 'noTranslation') return languageName(detail);
  return kind === 'looseDoor' || kind === 'crossedRoom' ? '' : detail;
}
