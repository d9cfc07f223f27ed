import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { isInstalled } from '../../support/is-installed.ts';
import { announceSkip } from '../../support/require-adapter.ts';
import { type Report, reportOf, startMeasured } from './given.ts';

const ALERTS = 'deploy/prometheus-alerts.yml';

/** A name of a metric in an expression, without its labels, functions and variables. */
const NAME = /\b(?:waymark|process|nodejs)_[a-z_]+\b/g;
const SUFFIX = /_(?:bucket|sum|count)$/;

const read = (path: string): string => readFileSync(path, 'utf8');

describe('What is written about the metrics', () => {
  let report: Report;
  before(async () => {
    const { service } = await startMeasured();
    report = await reportOf(`${service.local}/metrics`);
    await service.stop();
  });

  /** Those of these names that the service does not report. */
  const unknown = (names: readonly string[]) =>
    names.filter((name) => {
      const type = report.types.get(name) ?? report.types.get(name.replace(SUFFIX, ''));
      return type === undefined || (SUFFIX.test(name) && !report.types.has(name) && type !== 'histogram');
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

  it('has only existing metrics in the alerts, of which there are thirteen, each with a page of what to do', () => {
    const text = read(ALERTS);
    expect(unknown(text.match(NAME) ?? [])).to.deep.equal([]);
    const alerts = [...text.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
    expect(alerts).to.have.length(13);
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

  describe('by the tools of Prometheus', () => {
    const promtool = (args: readonly string[], input = '') => {
      const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' });
      expect(status, stdout + stderr).to.equal(0);
    };

    before(function () {
      if (isInstalled('promtool')) return;
      announceSkip('promtool');
      this.skip();
    });

    it('are metrics without faults', () => promtool(['check', 'metrics'], report.text));
    it('are alerts without faults', () => promtool(['check', 'rules', ALERTS]));
    it('are alerts that fire when they should', () =>
      promtool(['test', 'rules', 'test/operations/metrics/prometheus-alerts.yml']));
  });
});
