import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDocument } from '../../src/content/documents/format-document.ts';
import { hashOf } from '../../src/desk/documents/current-document.ts';
import { DraftPictures } from '../../src/desk/drafts/draft-pictures.ts';
import { DraftStore } from '../../src/desk/drafts/draft-store.ts';
import { Publisher, type PublisherParts } from '../../src/desk/publishing/publisher.ts';
import type { Person } from '../../src/editor/protocol/desk.ts';
import type { DocumentEdit } from '../../src/editor/protocol/documents.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { makeDatabase, type TestDatabase } from '../fixtures/test-database.ts';

export const ADA: Person = { id: 'ada', name: 'Ada Writer', email: 'ada@example.com', roles: ['writer'] };
export const BEN: Person = { id: 'ben', name: 'Ben Publisher', email: 'ben@example.com', roles: ['publisher'] };

export const ABOUT = {
  title: 'About',
  description: 'Who we are',
  blocks: [{ type: 'prose', text: 'First' }, { type: 'faq' }],
};

/** What the working copy of a test holds. */
const PAGES: Readonly<Record<string, unknown>> = {
  'about.json': ABOUT,
  'old.json': { title: 'Old' },
  '_data/urls.json': { '/about': 'about.json' },
};

/** A working copy in git and a database, with the drafts over them. */
export class DraftDesk {
  readonly pages: string;
  readonly live: string;
  #drafts: DraftStore | undefined;
  #pictures: DraftPictures | undefined;

  private constructor(
    readonly folder: string,
    readonly databaseUrl: string | null,
    readonly drop: () => Promise<void>,
  ) {
    this.pages = join(folder, 'copy/pages');
    this.live = join(folder, 'live');
  }

  /** @param template its own PostgreSQL database is a copy of an empty one */
  static async create(): Promise<DraftDesk> {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'desk-')));
    const { databaseUrl, drop }: TestDatabase = await makeDatabase();
    const desk = new DraftDesk(folder, databaseUrl, drop);
    mkdirSync(join(desk.pages, '_data'), { recursive: true });
    mkdirSync(join(folder, 'copy/public'));
    for (const [path, value] of Object.entries(PAGES)) desk.write(path, value);
    desk.git('init', '--quiet', '--initial-branch=main');
    desk.commit('The first state');
    desk.buildLive();
    return desk.open();
  }

  /** A desk in a folder that another process has made. */
  static at(folder: string, databaseUrl: string | null): Promise<DraftDesk> {
    return new DraftDesk(folder, databaseUrl, async () => undefined).open();
  }

  async open(): Promise<this> {
    const database = await openDatabase({ databaseUrl: this.databaseUrl, dataDir: join(this.folder, 'data') });
    this.#drafts = new DraftStore(database, this.pages);
    this.#pictures = new DraftPictures(database, join(this.folder, 'copy/public'));
    return this;
  }

  get drafts(): DraftStore {
    if (!this.#drafts) throw new Error('The desk is closed.');
    return this.#drafts;
  }

  get pictures(): DraftPictures {
    if (!this.#pictures) throw new Error('The desk is closed.');
    return this.#pictures;
  }

  get database(): Database {
    return this.drafts.database;
  }

  /** A publisher whose build copies the documents to `live`. */
  publisher(parts: Partial<PublisherParts> = {}): Publisher {
    const { drafts, pictures } = this;
    return new Publisher({ drafts, pictures, check: async () => [], build: async () => this.buildLive(), ...parts });
  }

  buildLive(): void {
    rmSync(this.live, { recursive: true, force: true });
    cpSync(this.pages, this.live, { recursive: true });
    appendFileSync(join(this.folder, 'builds.log'), 'built\n');
  }

  /** An edit that sets some keys of a document. */
  async edit(draft: string, document: string, change: Record<string, unknown>): Promise<DocumentEdit> {
    const { text, hash } = await this.drafts.read(draft, document);
    return { document, hash, value: { ...JSON.parse(text ?? '{}'), ...change } };
  }

  /** Stores a change of some keys of about.json in a new draft. */
  async draftOf(
    title: string,
    change: Record<string, unknown>,
    author = ADA,
    document = 'about.json',
  ): Promise<string> {
    const draft = await this.drafts.create(title, author);
    await this.drafts.save(draft, [await this.edit(draft, document, change)], author);
    return draft;
  }

  write(document: string, value: unknown): void {
    writeFileSync(join(this.pages, document), formatDocument(value));
  }

  read(document: string, folder = this.pages): unknown {
    return JSON.parse(readFileSync(join(folder, document), 'utf8'));
  }

  hash(document: string): string {
    return hashOf(readFileSync(join(this.pages, document)));
  }

  git(...words: string[]): string {
    const who = ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com'];
    return execFileSync('git', [...who, ...words], { cwd: join(this.folder, 'copy'), encoding: 'utf8' }).trim();
  }

  commit(message: string): void {
    this.git('add', '.');
    this.git('commit', '--quiet', '--message', message);
  }

  async close(): Promise<void> {
    this.#pictures?.end();
    await this.#drafts?.database.destroy();
    this.#drafts = undefined;
  }

  async remove(): Promise<void> {
    await this.close();
    await this.drop();
    rmSync(this.folder, { recursive: true });
  }
}
