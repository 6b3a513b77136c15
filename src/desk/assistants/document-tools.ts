import type { FastifyInstance, FastifyRequest } from 'fastify';
import { projectValidator } from '../../build/sources/load-site.ts';
import { readDocument } from '../../content/documents/document.ts';
import { describeUnknownRule, explainCode, listRules } from '../../content/problems/rule-reference.ts';
import { RULE_DESCRIPTIONS } from '../../content/rules/all.ts';
import { describeBlock, type FieldHelp, fieldsOf, kindTable } from '../../content/schema/block-reference.ts';
import { schemaOfDocument } from '../../content/schema/names.ts';
import type { CurrentDocument, DocumentPath } from '../../editor/protocol/documents.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { readValue, withChanges } from './document-changes.ts';

type Read = (document: DocumentPath, request: FastifyRequest) => CurrentDocument | Promise<CurrentDocument>;

/** The calls that assistants alone make about documents. @param read reads one where the request's are */
export function registerDocumentTools(app: FastifyInstance, read: Read): void {
  const readJson = async (document: DocumentPath, request: FastifyRequest) => {
    const { text, hash } = await read(document, request);
    if (text === null) throw new RequestRefused(404, 'not-found', `There is no document ${document}.`);
    const { value, unreadable } = readDocument({ path: document, text });
    if (unreadable) throw new RequestRefused(422, 'bad-request', `${document}: ${unreadable.message}.`);
    return { hash, value };
  };

  registerCall(app, 'POST /api/read', async ({ document, at }, request) => ({
    value: readValue((await readJson(document, request)).value, at),
  }));

  registerCall(app, 'POST /api/edit', async ({ document, changes }, request) => {
    const { hash, value } = await readJson(document, request);
    return { edits: [{ document, hash, value: withChanges(value, changes) }], summary: [`${document} is changed.`] };
  });

  registerCall(app, 'POST /api/explain', ({ name }) => ({ text: explain(name) }));
}

/** Explains a kind of page, a type of block, a document or a rule; an empty name lists the names of all. */
function explain(name: string): string {
  const validator = projectValidator();
  if (name === '') return [kindTable(validator), listRules(RULE_DESCRIPTIONS)].join('\n\n');
  if (name.endsWith('.json')) return fieldsOf(schemaOfDocument(name), validator).map(describeField).join('\n');
  const kinds = kindTable(validator).split('\n');
  const texts = [
    ...(validator.kinds.has(name) ? [kinds[0], kinds[1], ...kinds.filter((row) => row.startsWith(`| ${name} |`))] : []),
    ...(validator.blockTypes.includes(name) ? [describeBlock(name, validator)] : []),
  ];
  if (texts.length > 0) return texts.join('\n');
  return explainCode(name, RULE_DESCRIPTIONS) ?? describeUnknownRule(name, RULE_DESCRIPTIONS);
}

function describeField({ path, required, form, help }: FieldHelp): string {
  return `${path}: ${form}${required ? '' : ', optional'}. ${help}`;
}
