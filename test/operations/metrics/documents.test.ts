import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { stringify } from 'yaml';
import { isInstalled } from '../../support/is-installed.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import type { Report } from './given.ts';
import { EARLIER, reportAfterRestart } from './long-running.ts';

const ALERTS = 'deploy/prometheus-alerts.yml';

/** A name of a metric in an expression, without its labels, functions and variables. */
const NAME = /\b(?:waymark|process|nodejs)_[a-z_]+\b/g;
const SUFFIX = /_(?:bucket|sum|count)$/;

type Changes = readonly (readonly [series: string, values: string])[];

/** What depends on the machine of the tests: its disk may be full, and other programs may keep it busy. */
const OF_THE_MACHINE: Changes = [
  ['waymark_disk_free_bytes', '50000000000x120'],
  ['waymark_event_loop_delay_seconds{quantile="0.99"}', '0.02x120'],
];

/** Those of the service are months old. */
const OF_A_BACKUP: Changes = [
  ['waymark_backup_age_seconds', '3600x120'],
  ['waymark_backup_sent_age_seconds', '3600x120'],
];

/** Of the answer 503, as the report of the service has it. */
const REFUSED = 'route="/api/auth/google/",method="POST"';

/** The series of the service by which an alert fires, and their values every 30 seconds. `up` is that of Prometheus itself. */
const WRONG: Readonly<Record<string, Changes>> = {
  WaymarkDown: [['up', '0x120']],
  WaymarkErrors: [[`waymark_http_requests_total{${REFUSED},status="503"}`, '0+10x120']],
  WaymarkSlow: [[`waymark_http_request_duration_seconds_bucket{${REFUSED},le="+Inf"}`, '1+10x120']],
  WaymarkDiskFilling: [['waymark_disk_free_bytes', '1000000000x120']],
  WaymarkBackupOld: [['waymark_backup_age_seconds', '100000x120']],
  WaymarkBackupIncomplete: [['waymark_backup_missing_files', '3x120']],
  WaymarkBackupNotSent: [['waymark_backup_sent_age_seconds', '100000x120']],
  WaymarkStoreFailing: [['waymark_store_up{store="objects"}', '0x120']],
  WaymarkDeliveriesStuck: [['waymark_outbox_oldest_age_seconds', '900x120']],
  WaymarkJobFailing: [['waymark_job_failures_total{job_name="send-mails"}', '0+1x120']],
  WaymarkMailsWaiting: [['waymark_mails_waiting', '12x120']],
  WaymarkWebhooksFailing: [
    ['waymark_webhook_deliveries_total{result="success"}', '0+25x120'],
    ['waymark_webhook_deliveries_total{result="timeout"}', '0+75x120'],
  ],
  WaymarkClockWrong: [['waymark_clock_difference_seconds', '-7.5x120']],
  WaymarkEventLoopBlocked: [['waymark_event_loop_delay_seconds{quantile="0.99"}', '2x120']],
};

/** For each alert the series of the report as they are, but for those that go wrong: it fires then, and not where none does. */
function alertTests({ series }: Report): object {
  const cases = [null, ...Object.keys(WRONG)].map((alert) => {
    const changed = new Map([...OF_A_BACKUP, ...OF_THE_MACHINE, ...(alert === null ? [] : WRONG[alert]!)]);
    const given = [...series, ['up', 1] as const].map(([name, value]) => ({
      series: name.includes('{')
        ? name.replace('{', '{job="waymark",instance="a",')
        : `${name}{job="waymark",instance="a"}`,
      values: changed.get(name) ?? `${value}x120`,
    }));
    const firing = Object.keys(WRONG).map((name) => ({
      expr: `count(ALERTS{alertname="${name}",alertstate="firing"})`,
      eval_time: '50m',
      exp_samples: name === alert ? [{ labels: '{}', value: 1 }] : [],
    }));
    return { name: alert ?? 'nothing goes wrong', interval: '30s', input_series: given, promql_expr_test: firing };
  });
  return { rule_files: [resolve(ALERTS)], evaluation_interval: '30s', tests: cases };
}

const read = (path: string): string => readFileSync(path, 'utf8');

describe('What is written about the metrics', () => {
  let report: Report;
  before(async () => {
    report = await reportAfterRestart();
  });

  /** Those of these names that the service does not report. */
  const unknown = (names: readonly string[]) =>
    names.filter((name) => {
      const type = report.types.get(name) ?? report.types.get(name.replace(SUFFIX, ''));
      return type === undefined || (SUFFIX.test(name) && !report.types.has(name) && type !== 'histogram');
    });

  it('is of a service whose jobs and backups were there before its start', () => {
    const { series } = report;
    expect(series.get('waymark_job_last_success_timestamp_seconds{job_name="purge-visits"}')).to.equal(
      Date.parse(EARLIER) / 1000,
    );
    expect(series.get('waymark_backup_last_success_timestamp_seconds')).to.equal(Date.parse(EARLIER) / 1000);
  });

  it('has each metric in the table of the documentation, and no other', () => {
    const rows = [...read('docs/monitoring.md').matchAll(/^\| `([a-z_]+)` \| ([^|]*)\|/gm)];
    expect(rows.map(([, name]) => name).sort()).to.deep.equal([...report.types.keys()].sort());
  });

  it('has the labels of each metric that has values', () => {
    const rows = [...read('docs/monitoring.md').matchAll(/^\| `([a-z_]+)` \| ([^|]*)\|/gm)];
    const documented = new Map(
      rows.map(([, name, cell]) => [name!, [...cell!.matchAll(/`(\w+)`/g)].map(([, l]) => l!)]),
    );
    for (const series of report.series.keys()) {
      const [name = '', labels = ''] = series.split('{');
      const given = [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label!).filter((label) => label !== 'le');
      expect(documented.get(name) ?? documented.get(name.replace(SUFFIX, '')), name).to.have.members(given);
    }
  });

  it('has conventional names: of counters they end in total, and units are base units', () => {
    for (const [name, type] of report.types) {
      expect(name.endsWith('_total'), name).to.equal(type === 'counter');
      expect(name).not.to.match(/milliseconds|minutes|hours|megabytes|percent/);
    }
  });

  it('has only existing metrics in the alerts, of which there are fourteen, each with a page of what to do', () => {
    const text = read(ALERTS);
    expect(unknown(text.match(NAME) ?? [])).to.deep.equal([]);
    const alerts = [...text.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
    expect(alerts).to.have.length(14);
    for (const name of alerts) expect(read('docs/monitoring.md')).to.include(`| \`${name}\` |`);
  });

  it('has only existing metrics in the dashboard, and all but waymark_info in one of its panels', () => {
    const { panels } = JSON.parse(read('deploy/grafana-dashboard.json'));
    const ids = panels.map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
    const expressions: string[] = panels.flatMap((panel: { targets?: { expr: string }[] }) =>
      (panel.targets ?? []).map(({ expr }) => expr),
    );
    expect(expressions).to.have.length.above(30);
    const names = expressions.flatMap((expression) => expression.match(NAME) ?? []);
    expect(unknown(names)).to.deep.equal([]);
    const shown = new Set(names.map((name) => (report.types.has(name) ? name : name.replace(SUFFIX, ''))));
    expect([...report.types.keys()].filter((name) => !shown.has(name))).to.deep.equal(['waymark_info']);
  });

  (requireAdapter('promtool', isInstalled('promtool')) ? describe : describe.skip)('by the tools of Prometheus', () => {
    const promtool = (args: readonly string[], input = '') => {
      const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' });
      expect(status, stdout + stderr).to.equal(0);
    };

    it('are metrics without faults', () => promtool(['check', 'metrics'], report.text));
    it('are alerts without faults', () => promtool(['check', 'rules', ALERTS]));
    it('fire from the series that the service itself reports, once these go wrong', async () => {
      const wrong = Object.entries(WRONG).flatMap(([alert, changes]) =>
        changes.map(([series, values]) => ({ alert, series, values })),
      );
      const unreported = wrong.filter(({ series }) => !report.series.has(series)).map(({ series }) => series);
      expect(unreported).to.deep.equal(['up']);
      const alerts = [...read(ALERTS).matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
      expect(Object.keys(WRONG)).to.have.members(alerts);
      const folder = await temporaryFolder();
      const path = join(folder.path, 'alerts.yml');
      writeFileSync(path, stringify(alertTests(report)));
      promtool(['test', 'rules', path]);
      await folder.remove();
    });
    it('are alerts that fire when they should', () =>
      promtool(['test', 'rules', 'test/operations/metrics/prometheus-alerts.yml']));
  });
});
