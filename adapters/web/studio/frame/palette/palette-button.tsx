import search from 'lucide:search';
import { IconButton } from '../../parts/button.tsx';
import { keyText } from '../../parts/key-text.ts';
import { text } from '../../strings/strings.ts';
import { openPalette } from './palette.tsx';

/** Opens the palette. */
export const PaletteButton = () => (
  <IconButton label={`${text().commands.title} (${keyText('$mod+KeyK')})`} icon={search} onClick={openPalette} />
);
