import { useState } from 'preact/hooks';

/** What a line of a list that is sorted by dragging does, and over which one something is dragged now. */
export type DragOrder = {
  readonly over: number | null;
  readonly on: (
    index: number,
  ) => { readonly draggable: boolean; readonly onDragEnd: () => void } & Readonly<
    Record<'onDragStart' | 'onDragOver' | 'onDrop', (event: DragEvent) => void>
  >;
};

/** Sorts a list by dragging a line onto the place of another. Keys and fingers have buttons for it. */
export function useDragOrder(onMove: (from: number, to: number) => void, isAllowed: boolean): DragOrder {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    over: over === from ? null : over,
    on: (index) => ({
      draggable: isAllowed,
      onDragStart(event: DragEvent) {
        event.dataTransfer!.effectAllowed = 'move';
        // Firefox drags nothing without data.
        event.dataTransfer!.setData('text/plain', '');
        setFrom(index);
      },
      onDragOver(event: DragEvent) {
        if (from === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop(event: DragEvent) {
        if (from === null) return;
        event.preventDefault();
        if (from !== index) onMove(from, index);
        end();
      },
      onDragEnd: end,
    }),
  };
}
