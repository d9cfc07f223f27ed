import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { fillCountsAndSearch } from '../../adapters/sql/fill-counts-and-search.ts';
import { migrate, readMigrations } from '../../adapters/sql/migrate.ts';
import { insertRows } from '../../adapters/sql/shared/rows.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import { PROJECT_EVENTS } from '../../src/domain/shared/project-event.ts';
import { addMilliseconds } from '../../src/domain/shared/timestamp.ts';
import type { Webhook } from '../../src/domain/webhooks/webhook.ts';
import type { Stores } from '../../src/ports/storage.ts';
import { givenOrganization, givenWebhook } from '../contracts/storage/shared/given.ts';
import { NOW } from '../support/builders.ts';
import { DRIVERS, type OpenedDriver } from '../support/databases/drivers.ts';
import { planOf, remembering } from '../support/databases/query-plans.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { aDelivery } from '../support/webhook-builders.ts';

type Given = { readonly webhookId: string; readonly organizationId: string };

const WEBHOOKS = 40;
const DELIVERIES = 4_000;
const ENTRIES = 2_000;
const SLICE = { offset: 2, limit: 2 };
const SOON = addMilliseconds(NOW, 100);

const FILTERS = [
  ['', {}, 'deliveries_in_order'],
  [' of a status', { status: 'failed' }, 'deliveries_of_status'],
  [' of an event', { event: 'project.updated' }, 'deliveries_of_event'],
  [' of both', { status: 'failed', event: 'project.updated' }, 'deliveries_of_(event|status)'],
] as const;

/** What is asked of tables that grow, and the indexes that answer the first statements of it. */
const CALLS: readonly (readonly [string, (stores: Stores, given: Given) => Promise<unknown>, string | RegExp])[] = [
  ...FILTERS.flatMap(([what, filter, index]) => [
    [
      `the first page of deliveries${what}`,
      ({ deliveries }: Stores, { webhookId }: Given) =>
        deliveries.list({ webhookId, ...filter }, { ...SLICE, offset: 0 }),
      `^${index}$`,
    ] as const,
    [
      `a page of deliveries${what}`,
      ({ deliveries }: Stores, { webhookId }: Given) => deliveries.list({ webhookId, ...filter }, SLICE),
      `^PRIMARY,${index}(,PRIMARY)?$`,
    ] as const,
    [
      `the number of deliveries${what}`,
      ({ deliveries }: Stores, { webhookId }: Given) => deliveries.count({ webhookId, ...filter }),
      /^PRIMARY$/,
    ] as const,
  ]),
  ['how many deliveries are old', ({ deliveries }) => deliveries.countBefore(SOON), 'deliveries_by_age'],
  ['the purge of old deliveries', ({ deliveries }) => deliveries.purge(SOON, 10), 'deliveries_by_age'],
  ['the pending entries', ({ outbox }) => outbox.listPending(SOON, SOON, 10), 'outbox_in_order'],
  ['the abandoned entries', ({ outbox }) => outbox.listAbandoned(NOW, 10), 'outbox_in_order'],
  ['an entry', ({ outbox }) => outbox.find(700), 'PRIMARY'],
  ['the claim of an entry', ({ outbox }) => outbox.claim(700, NOW), 'PRIMARY'],
  [
    'the end of an entry',
    ({ outbox }, { webhookId }) => outbox.recordDelivery(700, aDelivery({ webhookId, number: 9_999_999 })),
    /^PRIMARY|^sqlite_autoindex_webhooks/,
  ],
  ['the webhooks of an organization', ({ webhooks }, given) => webhooks.list(given.organizationId), 'webhooks_by_age'],
  [
    'the webhooks that want an event',
    ({ webhooks }, given) => webhooks.listWanting(given.organizationId, 'project.updated'),
    'webhooks_by_age',
  ],
];

describe('webhooks with many deliveries', () => {
  for (const [name, open] of Object.entries(DRIVERS)) plansOf(name, open);
});

function plansOf(name: string, open: () => Promise<OpenedDriver | null>): void {
  describe(`in ${name}`, () => {
    let opened: OpenedDriver | null = null;
    let given: Given;

    before(async function () {
      opened = await open();
      if (!requireAdapter(name, opened !== null)) this.skip();
      await migrate(opened!.driver, readMigrations(opened!.driver.dialect));
      given = await givenMuch(opened!.driver);
    });

    after(async () => {
      await opened?.driver.close();
      await opened?.dispose();
    });

    for (const [what, call, index] of CALLS) {
      it(`have ${what} found by an index`, async () => {
        const { driver, statements } = remembering(opened!.driver);
        await call(sqlStorage(driver), given);
        const asked = statements.filter(({ sql }) => !sql.startsWith('INSERT'));
        const plans = await Promise.all(asked.map((statement) => planOf(opened!.driver, statement)));
        expect(plans.flatMap(({ indexes }) => indexes).join(), plans[0]?.sql).to.match(new RegExp(index));
        expect(plans.filter(({ isWasteful }) => isWasteful)).to.deep.equal([]);
      });
    }
  });
}

/** Many deliveries of many webhooks, of which some failed, and entries, of which half are being sent. */
async function givenMuch(driver: Driver): Promise<Given> {
  const storage = sqlStorage(driver);
  const webhooks: Webhook[] = [];
  for (let n = 0; n < WEBHOOKS; n++) {
    const { id: organizationId } = await givenOrganization(storage);
    for (let m = 0; m < 5; m++) webhooks.push(await givenWebhook(storage, { organizationId }));
  }
  const webhookOf = (n: number) => webhooks[n % WEBHOOKS]!.id;
  const deliveries = Array.from({ length: DELIVERIES }, (_, n) => {
    const [event, status] = [PROJECT_EVENTS[n % PROJECT_EVENTS.length]!, n % 4 === 1 ? 'failed' : 'success'];
    const shared = [webhookOf(Math.floor(n / 7)), event, status];
    return [
      100_000 + 40 * n,
      randomUUID(),
      ...shared,
      200,
      0,
      1,
      '',
      addMilliseconds(NOW, n),
      'ok',
      '{}',
      '{}',
      '{}',
      0,
    ];
  });
  const entries = Array.from({ length: ENTRIES }, (_, n) => [
    ...[webhookOf(n), n % 2 === 0 ? 'sending' : 'pending', addMilliseconds(NOW, 9), NOW, 'project.updated', '{}'],
  ]);
  await driver.transaction(async (tx) => {
    await insertRows(tx, 'INSERT INTO deliveries VALUES', deliveries, [100, 1]);
    const columns = 'webhook_id, status, lease_until, created_at, name, data';
    await insertRows(tx, `INSERT INTO outbox (${columns}) VALUES`, entries, [100, 1]);
  });
  await driver.alone(fillCountsAndSearch);
  for (const table of ['webhooks', 'outbox', 'deliveries', 'delivery_counts']) {
    await driver.alone((schema) => schema.script(`ANALYZE ${driver.dialect === 'mysql' ? 'TABLE ' : ''}${table}`));
  }
  return { webhookId: webhookOf(3), organizationId: webhooks[3]!.organizationId };
}
