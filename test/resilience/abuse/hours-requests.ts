import { type Abuse, json } from './heavy-request.ts';
import { levelId, smallAreas } from './maps.ts';

/** A change of areas in less than a megabyte, whose opening hours take as long to check as they can. */
const withHours = (name: string, count: number, hoursOf: (n: number) => string): Abuse => ({
  name,
  statuses: [200],
  request: ({ blank, scale }) => {
    const most = Math.min(count, scale.items);
    const areas = smallAreas(most).map(({ id, data }, n) => ({
      id,
      levelId: levelId(0),
      data,
      workingHours: hoursOf(n),
    }));
    return json('PATCH', `/api/projects/${blank}/`, { areas });
  },
});

const dates = Array.from({ length: 45 }, (_, n) => `Jan ${1 + (n % 28)}-Feb ${1 + (n % 28)}`).join(',');
const minute = (n: number): string => String(n % 60).padStart(2, '0');

export const hoursRequests: readonly Abuse[] = [
  withHours('1,000 areas with the same 45 dates', 1000, () => `${dates} 10:00-11:00`),
  withHours(
    '1,000 areas with 45 dates, each with other hours',
    1000,
    (n) => `${dates} 1${n % 10}:${minute(n)}-22:${minute(Math.floor(n / 60))}`,
  ),
  withHours('8,000 areas with ordinary hours', 8000, () => 'Mo-Fr 09:00-18:00'),
];
