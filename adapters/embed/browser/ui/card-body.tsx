import type { ComponentChildren } from 'preact';
import { webAddress } from '../links.ts';
import type { Area, Marker } from '../model.ts';
import { fill } from '../strings/strings.ts';
import { useTexts } from './embed-context.ts';
import { Glyph } from './glyph.tsx';
import { Pictures } from './pictures.tsx';

/** All that a place tells below its title; what it does not tell takes no room. Texts are shown as text, never as HTML. */
export function CardBody({ place }: Readonly<{ place: Area | Marker }>) {
  const { words, strings } = useTexts();
  const description = words.place(place, 'description');
  return (
    <div class="card-body">
      <Badges place={place} />
      {place.images.length > 0 && <Pictures images={place.images} />}
      {description && (
        <p class="card-text" dir="auto">
          {description}
        </p>
      )}
      {place.tags.length > 0 && (
        <ul class="chips">
          {place.tags.map((tag) => (
            <li key={tag.id} style={{ '--tag': tag.color }}>
              {words.tagName(tag)}
            </li>
          ))}
        </ul>
      )}
      <dl class="facts">
        <Fact icon="clock" name={strings.hours} value={place.workingHours?.replace(/;\s*/g, '\n')} />
        <Fact icon="place" name={strings.address} value={place.address} />
        <Fact icon="price" name={strings.price} value={place.price} />
        <Fact icon="phone" name={strings.telephone} value={linkTo(place.telephone, 'tel:')} />
        <Fact icon="mail" name={strings.email} value={linkTo(place.email, 'mailto:')} />
        <Fact icon="link" name={strings.webpage} value={linkToPage(place.webpage)} />
      </dl>
    </div>
  );
}

function Badges({ place }: Readonly<{ place: Area | Marker }>) {
  const { words, strings } = useTexts();
  const { status, rating } = place;
  if (!status && !rating) return null;
  return (
    <p class="badges">
      {status && <span class={`status ${status}`}>{words.place(place, 'statusLabel') || strings[status]}</span>}
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
      <dd>
        <bdi>{value}</bdi>
      </dd>
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

function linkToPage(value: string | null) {
  const address = webAddress(value);
  if (!address) return value;
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer">
      {address.shown}
    </a>
  );
}
