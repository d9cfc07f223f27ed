import { useQuery } from '@tanstack/preact-query';
import { useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { person } from '../api/access.ts';
import type { Schemas } from '../api/service.d.ts';
import { createDocument } from '../document/document.ts';
import type { Draft } from '../document/merging/draft.ts';
import { browserDrafts, draftKey, isUnsent } from '../document/saving/drafts.ts';
import { titleOf } from '../editor/titles.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';

/** How many places are named. */
const MOST_NAMED = 5;

/** Warns of what is only in this browser, and is not published. It keeps nobody from publishing. */
export function UnsavedWarning({ project }: { readonly project: Schemas['Project'] }) {
  const { publish } = text();
  const { data: drafts = [] } = useQuery({
    queryKey: ['draft', project.id],
    gcTime: 0,
    queryFn: () => unsentDrafts(project.id),
  });
  const names = useMemo(() => drafts.flatMap((draft) => namesIn(project, draft)), [project, drafts]);
  if (names.length === 0) return null;
  const shown = [...new Set(names)].slice(0, MOST_NAMED).join(', ');
  const more = names.length - MOST_NAMED;
  return (
    <div class="notice is-stacked unsaved-notice" role="alert">
      <p>{fill(publish.unsaved, formatNumber(names.length))}</p>
      <p>{more > 0 ? fill(text().together.andMore, shown, formatNumber(more)) : shown}</p>
      <Link class="button" href={`/p/${project.id}/map?unsaved`}>
        {publish.lookAtUnsaved}
      </Link>
    </div>
  );
}

/** A browser that stores nothing has none. */
async function unsentDrafts(projectId: string): Promise<readonly Draft[]> {
  const drafts = browserDrafts();
  try {
    const keys = await drafts.keys(draftKey(person.value?.id ?? '', projectId));
    const found = await Promise.all(keys.map((key) => drafts.read(key)));
    return found.flatMap((draft) => (draft && isUnsent(draft) ? draft : []));
  } catch {
    return [];
  }
}

/** The names of what a draft changes, as the project is now. */
function namesIn(project: Schemas['Project'], draft: Draft): readonly string[] {
  const document = createDocument({ project, now: () => 0, draft });
  const refs = [...document.unsaved(), ...document.conflicts.peek().map((conflict) => ({ ...conflict, before: null }))];
  return refs.map((ref) => titleOf(document, ref, ref.before) || text().panels.unnamed);
}
