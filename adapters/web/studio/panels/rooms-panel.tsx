import x from 'lucide:x';
import { useEffect, useRef } from 'preact/hooks';
import { useEditor } from '../editor/editor-state.ts';
import { forgetOffered } from '../editor/kept-rooms.ts';
import type { RoomOffer } from '../editor/offered-rooms.ts';
import { changeOffers, dropOffers, takeOffers } from '../editor/room-offers.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { CheckField } from '../parts/field.tsx';
import { counted } from '../strings/counted.ts';
import { fill, text } from '../strings/strings.ts';
import { useWindow } from './window.ts';

/** How high a line is, in pixels. */
const LINE = 36;

/** The rooms that were found in a drawing: each can be named and left out, and all that are ticked become areas at once. */
export function RoomsPanel() {
  const editor = useEditor();
  const { tracing, frame } = text();
  const rooms = editor.offers.value?.rooms ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const taken = rooms.filter(({ isTaken }) => isTaken).length;
  const unnamed = rooms.filter(({ name }) => name.trim() === '');
  return (
    <div class="inspector rooms-panel">
      <header class="inspector-head">
        <h2 ref={heading} tabIndex={-1}>
          {tracing.roomsTitle}
        </h2>
        <IconButton label={frame.close} icon={x} onClick={() => dropOffers(editor)} />
      </header>
      <p class="hint">{tracing.roomsHint}</p>
      {unnamed.length > 0 && (
        <CheckField
          label={counted(tracing, 'unnamedToo', unnamed.length)}
          isChecked={unnamed.every(({ isTaken }) => isTaken)}
          onCheck={(isTaken) => changeOffers(editor, ({ name }) => (name.trim() === '' ? { isTaken } : {}))}
        />
      )}
      <Offers rooms={rooms} />
      <div class="actions">
        <Button
          look="primary"
          refusal={editor.refusal.value ?? (taken === 0 ? tracing.nothingTicked : null)}
          onClick={() => {
            forgetOffered(editor);
            takeOffers(editor);
          }}
        >
          {counted(tracing, 'takeRooms', taken)}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            forgetOffered(editor);
            dropOffers(editor);
          }}
        >
          {tracing.drop}
        </Button>
      </div>
    </div>
  );
}

/** The lines that are in view. */
function Offers({ rooms }: { readonly rooms: readonly RoomOffer[] }) {
  const place = useRef<HTMLDivElement>(null);
  const { first, last, height } = useWindow(place, rooms.length, LINE);
  return (
    <div ref={place} class="room-offers">
      <ul style={{ height: `${height}px`, paddingBlockStart: `${first * LINE}px` }}>
        {rooms.slice(first, last).map((room, index) => (
          <Offer key={first + index} room={room} at={first + index} />
        ))}
      </ul>
    </div>
  );
}

function Offer({ room: { name, isTaken }, at }: { readonly room: RoomOffer; readonly at: number }) {
  const editor = useEditor();
  const { tracing, panels } = text();
  const change = (change: Partial<RoomOffer>) => changeOffers(editor, (_, index) => (index === at ? change : {}));
  const point = (pointed: number | null) => {
    const offers = editor.offers.peek();
    if (offers) editor.offers.value = { ...offers, pointed };
  };
  const named = name.trim() || fill(tracing.roomNumber, at + 1);
  return (
    <li onMouseEnter={() => point(at)} onMouseLeave={() => point(null)} onFocusIn={() => point(at)}>
      <input
        type="checkbox"
        aria-label={fill(tracing.takeRoom, named)}
        checked={isTaken}
        onChange={({ currentTarget }) => change({ isTaken: currentTarget.checked })}
      />
      <input
        aria-label={fill(tracing.nameOfRoom, at + 1)}
        placeholder={panels.unnamed}
        maxLength={200}
        value={name}
        onInput={({ currentTarget }) => change({ name: currentTarget.value })}
      />
    </li>
  );
}
