import type { PublicMap } from '../../model/model.ts';
import { webAddress } from '../../shared/links.ts';
import { useMapState, useTexts } from './embed-context.ts';

type Sources = PublicMap['attribution'];

/** In characters; more of them are folded. */
const LONGEST_LINE = 80;

/** Whose work the map is based on. */
export function Sources() {
  const { strings } = useTexts();
  const sources = useMapState((state) => sourcesOf(state.map));
  if (sources.length === 0) return null;
  const length = sources.reduce((sum, source) => sum + wordsOf(source).length, 0);
  if (length <= LONGEST_LINE) return <SourceList sources={sources} />;
  return (
    <details>
      <summary>{strings.sources}</summary>
      <SourceList sources={sources} />
    </details>
  );
}

/** A copy of a map that was stored by an earlier release has none. */
export const sourcesOf = ({ attribution }: Pick<PublicMap, 'attribution'>): Sources => attribution ?? NO_SOURCES;
const NO_SOURCES: Sources = [];

export function SourceList({ sources }: Readonly<{ sources: Sources }>) {
  return (
    <ul class="sources">
      {sources.map((source) => (
        <li key={wordsOf(source)} dir="auto">
          <Source {...source} />
        </li>
      ))}
    </ul>
  );
}

function Source(source: Sources[number]) {
  const address = webAddress(source.url);
  if (!address) return <>{wordsOf(source)}</>;
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer">
      {wordsOf(source)}
    </a>
  );
}

const wordsOf = ({ text, license }: Sources[number]): string => (license ? `${text} (${license})` : text);
