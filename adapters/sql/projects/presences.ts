import type { Presence, PresentTab } from '../../../src/domain/projects/values/presence.ts';
import type { Timestamp } from '../../../src/domain/shared/timestamp.ts';
import type { PresenceStore, PresentPerson } from '../../../src/ports/projects/presence-store.ts';
import type { Connection } from '../drivers/connection.ts';
import { asJson, columns, type Row } from '../shared/columns.ts';
import { unlessThere } from '../shared/rows.ts';

const PRESENCE = columns<Presence>({
  projectId: 'project_id',
  userId: 'user_id',
  tab: 'tab',
  levelId: 'level_id',
  selection: asJson('selection'),
  seenAt: 'seen_at',
  expiresAt: 'expires_at',
});
const CHANGING = PRESENCE.except('projectId', 'userId', 'tab');
const SHOWN = PRESENCE.except('projectId', 'expiresAt');
const IS_TAB = 'project_id = ? AND user_id = ? AND tab = ?';
const UPDATE = `UPDATE presences SET ${CHANGING.set} WHERE ${IS_TAB}`;
const INSERT = `INSERT INTO presences ${PRESENCE.insert}`;
const DELETE = `DELETE FROM presences WHERE ${IS_TAB}`;
const OTHERS = `SELECT ${SHOWN.select('p')}, u.full_name AS fullName, u.avatar_path AS avatarPath
  FROM presences p JOIN users u ON u.id = p.user_id
  WHERE p.project_id = ? AND p.expires_at > ? AND NOT (p.user_id = ? AND p.tab = ?) ORDER BY p.user_id, p.tab LIMIT ?`;
const ENDED = `SELECT ${PRESENCE.only('projectId', 'userId', 'tab').select()} FROM presences WHERE expires_at <= ? LIMIT ?`;
const DELETE_ENDED = `${DELETE} AND expires_at <= ?`;

type PersonRow = Row<PresentPerson>;

const keyOf = ({ projectId, userId, tab }: PresentTab) => [projectId, userId, tab];

export function sqlPresences(db: Connection): PresenceStore {
  return {
    async put(presence) {
      const known = await db.run(UPDATE, [...CHANGING.values(presence), ...keyOf(presence)]);
      // Another request of the same tab may insert it at the same time, with as recent a state.
      if (known === 0) await unlessThere(db.run(INSERT, PRESENCE.values(presence)));
    },
    async listOthers({ projectId, userId, tab }, now, limit) {
      const rows = await db.all<PersonRow>(OTHERS, [projectId, now, userId, tab, limit]);
      return rows.map((row) => SHOWN.read(row));
    },
    delete: async (tab) => void (await db.run(DELETE, keyOf(tab))),
    purge: (now, limit) => db.transaction((tx) => purge(tx, now, limit)),
  };
}

/** One that is present again by now stays. */
async function purge(tx: Connection, now: Timestamp, limit: number): Promise<boolean> {
  const ended = await tx.all<PresentTab>(ENDED, [now, limit]);
  for (const tab of ended) await tx.run(DELETE_ENDED, [...keyOf(tab), now]);
  return ended.length === limit;
}
