import type { EntryCount, PeriodCount, Sighting } from '../../src/domain/roll-up.ts';
import { MOST_ENTRIES, unitOf } from '../../src/domain/roll-up.ts';
import type { EntryFilter, EntrySum, RollUpStore } from '../../src/ports/visit-stores.ts';
import { byText } from './order.ts';
import type { Table } from './table.ts';
import type { OfProject, Tables } from './tables.ts';

type CountRow = PeriodCount & OfProject;
type EntryRow = EntryCount & OfProject;
type SightingRow = Sighting & OfProject;

export function memoryRollUps(tables: Tables): RollUpStore {
  const { visits, visitCursors, visitCounts, visitEntries, visitSightings, projects } = tables;
  const cursor = (projectId: string) => visitCursors.get(projectId) ?? 0;
  const due = (projectId: string): number | null => {
    const ofProject = visits.rows().filter((row) => row.projectId === projectId);
    const last = ofProject.reduce((most, { number }) => Math.max(most, number), 0);
    return last > cursor(projectId) ? last : null;
  };
  const allDue = () => projects.rows().filter(({ id }) => due(id) !== null);
  return {
    cursor: async (projectId) => cursor(projectId),
    due: async (projectId) => due(projectId),
    async nextDue(after) {
      const ids = allDue().map(({ id }) => id);
      return ids.sort(byText).find((id) => byText(id, after) > 0) ?? null;
    },
    listDue: async (organizationId) =>
      allDue()
        .filter((project) => project.organizationId === organizationId)
        .map(({ id }) => id),
    async see(projectId, sightings) {
      const first = sightings.filter((sighting) => !visitSightings.get(sightingKey({ projectId, ...sighting })));
      for (const sighting of first)
        visitSightings.set(sightingKey({ projectId, ...sighting }), { projectId, ...sighting });
      return first;
    },
    async add(projectId, { counts, entries, last }) {
      for (const count of counts) addTo(visitCounts, countKey({ projectId, ...count }), { projectId, ...count });
      const rooms = new Map<string, number>();
      for (const entry of entries) {
        const row = { projectId, ...entry };
        const place = `${row.dimension} ${row.period}`;
        const isNew = !visitEntries.get(entryKey(row));
        const room = rooms.get(place) ?? MOST_ENTRIES - entriesIn(visitEntries, row).length;
        rooms.set(place, isNew ? room - 1 : room);
        if (!isNew || room > 0) addTo(visitEntries, entryKey(row), row);
      }
      visitCursors.set(projectId, last);
    },
    async list(projectId, names, { unit, from, until }) {
      const isMeant = (row: CountRow) => row.projectId === projectId && names.includes(row.name);
      return visitCounts
        .rows()
        .filter((row) => isMeant(row) && unitOf(row.period) === unit && row.period >= from && row.period < until)
        .map(({ period, name, count }) => ({ period, name, count }));
    },
    async sum(organizationId, name, from) {
      const isOfIt = ({ projectId }: CountRow) => projects.get(projectId)?.organizationId === organizationId;
      const rows = visitCounts.rows().filter((row) => isOfIt(row) && row.name === name && row.period >= from);
      return total(rows.filter(({ period }) => unitOf(period) === 'day'));
    },
    async listEntries(filter, { offset, limit }) {
      const sums = sumsOf(visitEntries, filter);
      return sums.sort((a, b) => b.count - a.count || byText(a.entry, b.entry)).slice(offset, offset + limit);
    },
    async sumEntries(filter) {
      const sums = sumsOf(visitEntries, filter);
      return { entries: sums.length, total: total(sums) };
    },
    async purge(kind, before, limit) {
      if (kind === 'hours') {
        const isHour = ({ period }: CountRow) => period < before && unitOf(period) === 'hour';
        return deleteSome(visitCounts, isHour, countKey, limit);
      }
      const isOld = ({ period }: { readonly period: string }) => period < before;
      if (kind === 'entries') return deleteSome(visitEntries, isOld, entryKey, limit);
      return deleteSome(visitSightings, isOld, sightingKey, limit);
    },
  };
}

export function deleteRollUps({ visitCursors, visitCounts, visitEntries, visitSightings }: Tables, id: string): void {
  const isOfIt = ({ projectId }: OfProject) => projectId === id;
  deleteSome(visitCounts, isOfIt, countKey);
  deleteSome(visitEntries, isOfIt, entryKey);
  deleteSome(visitSightings, isOfIt, sightingKey);
  visitCursors.delete(id);
}

function addTo<Row extends { readonly count: number }>(table: Table<Row>, key: string, row: Row): void {
  table.set(key, { ...row, count: row.count + (table.get(key)?.count ?? 0) });
}

function sumsOf(table: Table<EntryRow>, { projectId, dimension, span }: EntryFilter): EntrySum[] {
  const rows = table.rows().filter((row) => row.projectId === projectId && row.dimension === dimension);
  const meant = rows.filter(({ period }) => period >= span.from && period < span.until);
  return [...Map.groupBy(meant, ({ entry }) => entry)].map(([entry, same]) => ({ entry, count: total(same) }));
}

const entriesIn = (table: Table<EntryRow>, { projectId, dimension, period }: Omit<EntryRow, 'entry' | 'count'>) =>
  table.rows().filter((row) => row.projectId === projectId && row.dimension === dimension && row.period === period);

function deleteSome<Row>(
  table: Table<Row>,
  goes: (row: Row) => boolean,
  key: (row: Row) => string,
  limit = Number.POSITIVE_INFINITY,
): boolean {
  const rows = table.rows().filter(goes);
  for (const row of rows.slice(0, limit)) table.delete(key(row));
  return rows.length >= limit;
}

const total = (rows: readonly { readonly count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

const countKey = ({ projectId, period, name }: Omit<CountRow, 'count'>) => `${projectId} ${period} ${name}`;
const sightingKey = ({ projectId, period, visitor }: SightingRow) => `${projectId} ${period} ${visitor}`;
const entryKey = ({ projectId, period, dimension, entry }: Omit<EntryRow, 'count'>) =>
  `${projectId} ${period} ${dimension} ${entry}`;
