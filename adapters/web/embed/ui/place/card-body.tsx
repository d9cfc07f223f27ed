import type { ComponentChildren } from 'preact';
import type { Area, Marker } from '../../model/model.ts';
import { webAddress } from '../../shared/links.ts';
import { closuresOfPlace } from '../../state/closures/closure-words.ts';
import { isClosedNow } from '../../state/hours/is-open.ts';
import { fill } from '../../strings/strings.ts';
import { useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';
import { ClosureLines } from './closure-lines.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { Pictures } from './pictures.tsx';
import { PlaceEvents } from './place-events.tsx';
import { RichText } from './rich-text.tsx';

/** The details of a place below its title; empty ones take no space. */
export function CardBody({ place, actions }: Readonly<{ place: Area | Marker; actions: ComponentChildren }>) {
  const { words, strings, lang } = useTexts();
  const description = words.place(place, 'description');
  const closures = useMapState((state) => state.closures);
  const map = useMapState((state) => state.map);
  return (
    <div class="card-body">
      <Badges place={place} />
      <ClosureLines closures={closuresOfPlace(closures, map, place.id)} />
      {actions}
      {place.images.length > 0 && <Pictures images={place.images} />}
      {description && <RichText text={description} lang={words.languageOf(place, 'description')} />}
      <PlaceEvents events={place.events} />
      {place.tags.length > 0 && (
        <ul class="chips" lang={lang}>
          {place.tags.map((tag) => (
            <li key={tag.id} style={{ '--tag': tag.color }}>
              {words.tagName(tag)}
            </li>
          ))}
        </ul>
      )}
      <dl class="facts">
        <Fact
          icon="clock"
          name={strings.hours}
          value={
            place.workingHours && <OpeningHours text={place.workingHours} isClosed={isClosedNow(place, closures)} />
          }
        />
        <Fact icon="place" name={strings.address} value={place.address} />
        <Fact icon="price" name={strings.price} value={place.price} />
        <Fact icon="phone" name={strings.telephone} value={linkTo(place.telephone, 'tel:')} />
        <Fact icon="mail" name={strings.email} value={linkTo(place.email, 'mailto:')} />
        <Fact icon="link" name={strings.webpage} value={linkToPage(place.webpage)} />
        <Fact icon="access" name={strings.accessibility} value={accessList(place.accessibility)} />
      </dl>
    </div>
  );
}

function Badges({ place }: Readonly<{ place: Area | Marker }>) {
  const { words, strings, lang } = useTexts();
  const { status, rating } = place;
  const label = words.place(place, 'statusLabel');
  if (!status && !rating) return null;
  return (
    <p class="badges">
      {status && (
        <span class={`status ${status}`} lang={label ? lang : undefined}>
          {label || strings[status]}
        </span>
      )}
      {rating ? (
        <span class="rating" role="img" aria-label={fill(strings.rating, rating)}>
          {rating}
        </span>
      ) : null}
    </p>
  );
}

type FactParts = Readonly<{ icon: Parameters<typeof Glyph>[0]['name']; name: string; value: ComponentChildren }>;

function Fact({ icon, name, value }: FactParts) {
  if (value === null || value === undefined || value === '') return null;
  return (
    <div class="fact">
      <dt>
        <Glyph name={icon} />
        <span class="visually-hidden">{name}</span>
      </dt>
      <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
    </div>
  );
}

function linkTo(value: string | null, scheme: 'tel:' | 'mailto:') {
  if (!value) return null;
  const target = scheme === 'tel:' ? value.replace(/[^\d+*#]/g, '') : encodeURIComponent(value).replace('%40', '@');
  return (
    <a href={`${scheme}${target}`} dir="ltr">
      {value}
    </a>
  );
}

/** One line for each; identifiers are made readable. */
function accessList(entries: readonly string[] = []) {
  if (entries.length === 0) return null;
  const readable = (entry: string): string =>
    entry.replace(/[_-]+/g, ' ').replace(/^\p{Ll}/u, (first) => first.toUpperCase());
  return (
    <ul class="access">
      {entries.map((entry) => (
        <li key={entry}>{readable(entry)}</li>
      ))}
    </ul>
  );
}

function linkToPage(value: string | null) {
  const address = webAddress(value);
  if (!address) return value;
  return (
    <a href={address.href} dir="auto" target="_blank" rel="noopener noreferrer">
      {address.shown}
    </a>
  );
}
