import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Strings } from '../../strings/strings.ts';

/** Something that the palette leads to, or does. */
export type PaletteEntry = {
  readonly id: string;
  readonly kind: keyof Strings['commands']['kinds'];
  readonly label: string;
  /** Shown beside it: the level of a place, or the shortcut of a command. */
  readonly hint?: string;
  /** Why it cannot be chosen now. */
  readonly refusal?: string | null;
  readonly onChoose: () => void;
};

type Source = () => readonly PaletteEntry[];

const sources = signal<readonly Source[]>([]);

/** What the palette offers now: what belongs to the screen before what there is on every screen. */
export const offeredEntries = (): readonly PaletteEntry[] =>
  sources
    .peek()
    .toReversed()
    .flatMap((source) => source());

/** Offers entries in the palette for as long as the part is shown; they are asked for when the palette opens. */
export function usePaletteSource(source: Source): void {
  useEffect(() => {
    sources.value = [...sources.peek(), source];
    return () => {
      sources.value = sources.peek().filter((each) => each !== source);
    };
  }, [source]);
}
