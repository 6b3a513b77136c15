import { readFileSync, writeFileSync } from 'node:fs';
import { readSourceTexts } from '../../build/architecture/read-source-texts.ts';
import { roomDiagrams, withDiagrams } from '../../build/architecture/room-diagrams.ts';

// npm run architecture            prints the rooms of src/ and what they import, as Mermaid flowcharts
// npm run architecture -- --write writes them into docs/architecture.md
const PAGE = 'docs/architecture.md';
const diagrams = roomDiagrams(readSourceTexts('src'));

if (process.argv.includes('--write')) writeFileSync(PAGE, withDiagrams(readFileSync(PAGE, 'utf8'), diagrams));
else console.log(diagrams);
