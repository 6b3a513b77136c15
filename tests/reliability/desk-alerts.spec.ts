import { afterEach, beforeAll, expect, test } from 'vitest';
import { DeskMetrics } from '../../src/desk/desk-metrics.ts';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { serveMetrics } from '../../src/server/monitoring/metrics.ts';
import { BEN, DraftDesk } from '../fixtures/draft-desk.ts';
import { GitRemote } from '../fixtures/git-remote.ts';
import { providePromtool } from '../fixtures/provide-promtool.ts';
import { startTestDesk } from '../fixtures/test-desk.ts';
import { expectAlerts, scrape as scrapeJob } from './alert-rules.ts';

// As in alerts.spec.ts: each fault is caused, is found by the alert rules, and is put right as its runbook says.
const closing: (() => unknown)[] = [];
beforeAll(() => void providePromtool(), 300_000);
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Serves metrics. @returns where, and what scrapes them as Prometheus does */
async function serve(metrics: DeskMetrics) {
  const { url, close } = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  closing.push(close);
  return { close, scrape: () => scrapeJob({ metricsAddress: `${url}/metrics` }, 'desk') };
}

async function deskWithDraft() {
  const desk = await DraftDesk.create();
  closing.push(() => desk.remove());
  const draft = await desk.draftOf('Words', { title: 'Changed' });
  return { desk, draft, publisher: desk.publisher(), ...(await serve(new DeskMetrics(desk.database, desk.pages))) };
}

test('DeskDown: the desk is stopped, and started again', async () => {
  const { desk, scrape, close } = await deskWithDraft();
  const before = await scrape();
  await close();
  const during = await scrape();
  const after = await (await serve(new DeskMetrics(desk.database, desk.pages))).scrape();
  expectAlerts({ before, during, after }, ['DeskDown']);
});

test('DeskPublishFailed: someone has changed a document on the server, and takes that back', async () => {
  const { desk, draft, publisher, scrape } = await deskWithDraft();
  const before = await scrape();
  desk.write('about.json', { title: 'By hand' });
  const id = await desk.request(publisher, draft);
  await publisher.run();
  const during = await scrape();
  desk.git('checkout', '--quiet', '--', '.');
  await publisher.queue.retry(id, BEN);
  await publisher.run();
  expectAlerts({ before, during, after: await scrape() }, ['DeskPublishFailed']);
});

test('DeskPublishFailed: the remote repository refuses the deploy key, until it may write', async () => {
  const { desk, draft, publisher, scrape } = await deskWithDraft();
  const remote = new GitRemote(desk);
  const before = await scrape();
  remote.addHook('pre-receive', 'exit 1');
  const id = await desk.request(publisher, draft);
  await publisher.run();
  const during = await scrape();
  remote.removeHook('pre-receive');
  await publisher.queue.retry(id, BEN);
  await publisher.run();
  expectAlerts({ before, during, after: await scrape() }, ['DeskPublishFailed']);
});

test('DeskCommitsNotPushed: someone has committed on the server by hand, and pushes it', async () => {
  const { desk, scrape } = await deskWithDraft();
  new GitRemote(desk);
  const before = await scrape();
  desk.write('old.json', { title: 'By hand' });
  desk.commit('By hand');
  const during = await scrape();
  desk.git('push', '--quiet');
  expectAlerts({ before, during, after: await scrape() }, ['DeskCommitsNotPushed']);
});

test('DeskQueueStuck: a publish does not go on, until the desk is started again', async () => {
  const { desk, draft, publisher, scrape } = await deskWithDraft();
  const before = await scrape();
  await publisher.end();
  await desk.request(publisher, draft);
  await desk.database
    .updateTable('publish')
    .set({ requested_at: timestamp(-16 * 60_000) })
    .execute();
  const during = await scrape();
  await desk.publisher().run();
  expectAlerts({ before, during, after: await scrape() }, ['DeskQueueStuck']);
});

test('DeskSignInsRefused: someone tries links of invitations, and gives up', async () => {
  const desk = await startTestDesk();
  closing.push(() => desk.stop());
  const { scrape } = await serve(desk.metrics);
  const before = await scrape();
  for (let attempt = 0; attempt < 60; attempt++) {
    const { statusCode } = await desk.call('POST /api/invitation', { token: `guess${attempt}` });
    expect([404, 429]).toContain(statusCode);
  }
  const during = await scrape();
  expectAlerts({ before, during, after: during }, ['DeskSignInsRefused']);
});
