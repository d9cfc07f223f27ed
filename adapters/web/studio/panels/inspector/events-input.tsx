import plus from 'lucide:plus';
import trash from 'lucide:trash';
import { useState } from 'preact/hooks';
import type { PlaceEvent } from '../../../../../src/domain/projects/values/place-event.ts';
import type { Json } from '../../document/items/types.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { formatDate, text } from '../../strings/strings.ts';
import { changeItems, type Shown } from '../chosen.ts';
import { Reason } from './reason.tsx';
import { useReason } from './use-reason.ts';

const NOTHING = { title: '', start: '', end: '', url: '' };

/** What takes place at a place, in the order of time. Times are entered in the time zone of this device. */
export function EventsInput({ shown }: { readonly shown: Shown }) {
  const { document, refusal } = useEditor();
  const { panels, frame } = text();
  const [typed, setTyped] = useState(NOTHING);
  const reason = useReason([shown]);
  const events = (shown.item.events ?? []) as unknown as readonly PlaceEvent[];
  const write = (next: readonly PlaceEvent[]) =>
    changeItems(document, panels.events, [shown], { events: next as unknown as Json });
  const missing = eventFault(typed);
  const field = (name: keyof typeof NOTHING) => ({
    label: panels.eventFields[name],
    value: typed[name],
    readOnly: refusal.value !== null,
    onValue: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const add = () => {
    const event = { ...typed, title: typed.title.trim(), start: instant(typed.start)!, end: instant(typed.end) };
    write([...events, event].toSorted((one, other) => one.start.localeCompare(other.start)));
    setTyped(NOTHING);
  };
  return (
    <details class="inspector-section" open={events.length > 0}>
      <summary>{panels.events}</summary>
      <Reason of={reason('events')} />
      <ul class="inspector-lines">
        {events.map((event, index) => (
          <li key={`${event.start} ${event.title}`}>
            <span>
              {event.title}{' '}
              <span class="hint">{formatDate(event.start, { dateStyle: 'medium', timeStyle: 'short' })}</span>
            </span>
            <IconButton
              label={`${frame.remove}: ${event.title}`}
              icon={trash}
              refusal={refusal.value}
              onClick={() => write(events.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <TextField {...field('title')} maxLength={255} />
      <TextField {...field('start')} type="datetime-local" />
      <TextField {...field('end')} type="datetime-local" />
      <TextField {...field('url')} type="url" />
      <Button icon={plus} refusal={refusal.value ?? missing} onClick={add}>
        {panels.addEvent}
      </Button>
    </details>
  );
}

/** Why what is typed is no event yet; null where it is one. */
function eventFault({ title, start, end, url }: typeof NOTHING): string | null {
  const { panels } = text();
  if (title.trim() === '' || start === '') return panels.eventNeeds;
  if (end !== '' && end < start) return panels.eventEndsBefore;
  return url === '' || /^https?:\/\/./.test(url) ? null : panels.eventLink;
}

/** A local time as an instant in UTC; null for none. */
const instant = (local: string): PlaceEvent['start'] | null =>
  local === '' ? null : (new Date(local).toISOString() as PlaceEvent['start']);
