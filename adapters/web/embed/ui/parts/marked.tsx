import { matchedParts } from '../../shared/matched.ts';

/** A text with the matches of the search highlighted. */
export function Marked({ text, searched }: Readonly<{ text: string; searched: string }>) {
  return (
    <bdi>
      {matchedParts(text, searched).map((part, index) =>
        part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
      )}
    </bdi>
  );
}
