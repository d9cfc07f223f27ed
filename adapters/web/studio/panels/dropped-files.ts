import { useState } from 'preact/hooks';

/** Whether files are dragged, and not a line of a list. */
const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** What takes dropped files: whether some are over it now, and its handlers. What lies around it does not get them, too. */
export type DropPlace = {
  readonly isOver: boolean;
  readonly on: Readonly<Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>>;
};

/** Takes files that are dropped on an element. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void, isAllowed: boolean): DropPlace {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    on: {
      onDragOver(event) {
        if (!hasFiles(event)) return;
        // A file that nothing takes would be opened in place of the Studio.
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer!.dropEffect = isAllowed ? 'copy' : 'none';
        setOver(isAllowed);
      },
      onDragLeave(event) {
        const to = event.relatedTarget as Node | null;
        if (!(event.currentTarget as Node).contains(to)) setOver(false);
      },
      onDrop(event) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        const files = [...event.dataTransfer!.files];
        if (isAllowed && files.length > 0) onFiles(files);
      },
    },
  };
}
