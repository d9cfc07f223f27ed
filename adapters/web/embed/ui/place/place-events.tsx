import type { PlaceEvent } from '../../../../../src/domain/projects/values/place-event.ts';
import { upcomingEvents } from '../../../../../src/domain/projects/values/upcoming-events.ts';
import { webAddress } from '../../shared/links.ts';
import { timeWords } from '../../state/hours/time-words.ts';
import { useTexts } from '../parts/embed-context.ts';
import { useHours, useLocale } from '../parts/use-hours.ts';

type Events = Readonly<{ events: readonly PlaceEvent[] | undefined }>;

/** The upcoming events of an open place, the next first. */
export function PlaceEvents({ events = [] }: Events) {
  const { strings } = useTexts();
  const { moment } = useHours();
  const words = timeWords(useLocale(), moment);
  const upcoming = upcomingEvents(events, moment.at);
  if (upcoming.length === 0) return null;
  return (
    <section class="events" aria-label={strings.events}>
      <h3>{strings.events}</h3>
      <ul>
        {upcoming.map((event) => (
          <li key={`${event.start} ${event.title}`}>
            <time dateTime={event.start}>
              {words.period(new Date(event.start), event.end === null ? null : new Date(event.end))}
            </time>
            <EventTitle event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EventTitle({ event: { title, url } }: Readonly<{ event: PlaceEvent }>) {
  const address = webAddress(url);
  if (!address) return <bdi>{title}</bdi>;
  return (
    <a href={address.href} dir="auto" target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  );
}

/** The next event of a place in a list: `Today 15:00: Guided tour`. */
export function NextEvent({ events = [] }: Events) {
  const { moment } = useHours();
  const words = timeWords(useLocale(), moment);
  const [next] = upcomingEvents(events, moment.at);
  if (!next) return null;
  return (
    <span class="place-event">
      {words.dayAndTime(new Date(next.start))}: <bdi>{next.title}</bdi>
    </span>
  );
}
