import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { tinykeys } from 'tinykeys';
import { type PaletteEntry, usePaletteSource } from './entry.ts';
import { OpenPalette } from './open-palette.tsx';
import { projectEntries, screenEntries } from './screen-entries.ts';

const isOpen = signal(false);

/** Opens the palette, unless a dialog asks for something else. */
export function openPalette(): void {
  if (!document.querySelector('dialog[open]')) isOpen.value = true;
}

function close(): void {
  isOpen.value = false;
}

/** Finds everything by its name: places, levels, screens and commands. It opens with Ctrl+K or ⌘K on every screen. */
export function Palette() {
  usePaletteSource(everywhere);
  useEffect(() => tinykeys(window, { '$mod+KeyK': onKey }, { ignore: ({ repeat }) => repeat }), []);
  return isOpen.value && <OpenPalette onClose={close} />;
}

function onKey(event: KeyboardEvent): void {
  event.preventDefault();
  openPalette();
}

/** What is offered on each screen; the editor offers the screens of its project itself. */
function everywhere(): readonly PaletteEntry[] {
  const [, id, part] = /\/p\/([^/]+)\/([^/?]+)/.exec(location.pathname) ?? [];
  return [...(id && part !== 'map' ? projectEntries(id) : []), ...screenEntries()];
}
