import type { Schemas } from '../api/service.d.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { routeWords } from './contrast-words.ts';
import type { DesignForm } from './fields.ts';
import { type FaintColor, faintColors } from './map-colors.ts';

/** How many colours are listed. */
const MOST = 12;

/** The tags and rooms that are not easy to see, each with how well on a light and on a dark plan. */
export function FaintColors({ form, project }: { readonly form: DesignForm; readonly project: Schemas['Project'] }) {
  const { design } = text();
  const found = faintColors(project, form.values.appearance.areaColors);
  return (
    <div class="faint-colors" role="status">
      <p class="hint">{found.length === 0 ? design.allSeen : design.notAllSeen}</p>
      <ul>
        {found.slice(0, MOST).map((faint) => (
          <li key={`${faint.kind} ${faint.color} ${ownerOf(faint)}`}>
            <span class="tag-dot" style={{ background: faint.color }} />
            <span>
              {ownerOf(faint)} <span class="hint">{routeWords(faint.color)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ownerOf(faint: FaintColor): string {
  const { design } = text();
  return faint.kind === 'tag'
    ? fill(design.tagColor, faint.name)
    : fill(design.roomColor, faint.color, formatNumber(faint.count));
}
