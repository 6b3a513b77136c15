import { placeFacts } from '../../content/text/facts.ts';
import type { Facts } from '../../generated/documents.ts';
import { draftValue } from '../store/documents.ts';
import { DATA, useSession } from './session.ts';

/** The facts as edited, counts of the catalogue among them. */
export function useQuotedFacts(): Facts {
  const { resolver, documents } = useSession();
  const { working } = documents;
  return resolver.quotedFacts(draftValue(working, DATA.catalogue), draftValue(working, DATA.facts));
}

/** The words of a string in a list: facts filled in, bold and links as plain words. */
export function listedWords(text: string, facts: Facts): string {
  return placeFacts(text, facts)
    .replaceAll('**', '')
    .replaceAll(/\[([^\][]*)\]\([^()]*\)/g, '$1');
}
