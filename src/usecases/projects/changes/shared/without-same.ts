import { type FieldDifference, listed } from '../../../../domain/projects/changes/field-differences.ts';
import { type Comparison, type ItemDifference, mayBeSame } from '../../../../domain/publishing/comparison.ts';
import type { RichText } from '../../../../ports/projects/rich-text.ts';

type Shortened = { readonly items: readonly string[]; readonly fields: readonly FieldDifference[] };

/** A comparison without descriptions that are equal once they are sanitised, as visitors get them, and without long values. */
export async function withoutSame(richText: RichText, { items, withMarkup, project }: Comparison): Promise<Shortened> {
  const kept: (string | null)[] = [...items];
  for (const at of withMarkup) {
    const item = JSON.parse(items[at]!) as ItemDifference;
    const fields = await differing(richText, item.fields);
    kept[at] = fields.length > 0 ? JSON.stringify({ ...item, fields }) : null;
  }
  return { items: kept.filter((item) => item !== null), fields: await differing(richText, project) };
}

async function differing(richText: RichText, fields: readonly FieldDifference[]): Promise<readonly FieldDifference[]> {
  const kept: FieldDifference[] = [];
  for (const field of fields) if (!(await isSame(richText, field))) kept.push(listed(field));
  return kept;
}

async function isSame(richText: RichText, field: FieldDifference): Promise<boolean> {
  const { before, after } = field;
  if (!mayBeSame(field) || typeof before !== 'string' || typeof after !== 'string') return false;
  return (await richText.clean(before)) === (await richText.clean(after));
}
