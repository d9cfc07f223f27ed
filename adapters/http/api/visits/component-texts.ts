import type { ComponentTexts, PropertyTexts } from '../../shared/component-texts.ts';

const figures: PropertyTexts = {
  at: 'The day, or the start of the hour, in UTC.',
  views: 'How often the map was opened.',
  visitors: 'How many visitors there were on each day: who comes back on another day is counted again.',
  areaClicks: 'How often an area was selected.',
  markerClicks: 'How often a marker was selected.',
  searches: 'How often something was searched.',
  routes: 'How many routes were requested and found.',
};

export const VISIT_TEXTS: ComponentTexts = {
  VisitEvent: ['What a visitor did.'],
  AnalyticsOverview: [
    'What visitors did on a map.',
    {
      project: 'The project of the query.',
      from: 'The first day or hour, in UTC.',
      to: 'The last day or hour, in UTC.',
      series: 'The figures of each day or hour, in order.',
    },
  ],
  TopEntry: [
    'An entry of a ranking.',
    {
      key: 'The id of the place, tag or level, the code of the language, or the searched text.',
      label: 'Its name now; the key where it no longer exists.',
      count: 'How often it occurred.',
      share: 'Its part of all occurrences, from 0 to 1.',
    },
  ],
  TopEntryPage: ['A page of a ranking.'],
  VisitBatch: ['Events of visitors.', { events: 'At most 100 of them.' }],
  VisitCounts: ['What became of the events.', { accepted: 'How many were recorded.', dropped: 'How many were not.' }],
  VisitFigures: ['The figures of a time.', figures],
  VisitPeriod: ['The figures of a day or an hour.', figures],
};
