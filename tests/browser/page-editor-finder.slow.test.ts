import { expect } from '@playwright/test';
import { blocks, EDITOR_TIMEOUT, fields, openDocument, preview, show, test } from './editor-fixture.ts';
import { HANDS, Hand } from './hand.ts';

// The form of the finder, with all its steps, is large.
test.describe.configure({ timeout: 3 * EDITOR_TIMEOUT.timeout });

const FINDER = 'card-finder.json';

for (const by of HANDS)
  test(`another way in the card finder, by ${by}: an outcome, and the answer that leads to it`, async ({
    page,
    editor,
  }) => {
    const finder = () => JSON.parse(editor.read(FINDER)).blocks[0];
    await openDocument(page, FINDER);
    const hand = new Hand(page, by);
    await hand.press(blocks(page).first());
    const outcome = `/blocks/0/outcomes/${await hand.addItem(fields(page), 'Outcome')}`;
    const within = (pointer: string) => page.locator(`[id="field${pointer}"]`);
    await expect(within(`${outcome}/id`)).toBeFocused();
    await hand.type('lapsed');
    await hand.write(within(`${outcome}/heading`), 'Another red card');
    await hand.write(within(`${outcome}/why`), 'Your card has run out.');
    await hand.choose(within(`${outcome}/way/0/product`), 'Red Prov');
    await hand.write(within(`${outcome}/way/0/link`), '/card-redProvisional');
    await hand.write(within(`${outcome}/way/0/time`), 'Within days');
    const question = fields(page).locator('summary').filter({ hasText: 'How do you start?' });
    await hand.press(question);
    const answers = fields(page).getByRole('group', { name: 'Question 11', exact: true });
    const answer = `/blocks/0/questions/10/answers/${await hand.addItem(answers, 'Answer')}`;
    await hand.write(within(`${answer}/text`), 'My red card has run out');
    await hand.choose(within(`${answer}/next`), 'Another red');
    await expect(preview(page).getByRole('link', { name: 'My red card has run out' })).toBeVisible();
    await hand.save();
    expect(finder().outcomes).toContainEqual({
      id: 'lapsed',
      heading: 'Another red card',
      why: 'Your card has run out.',
      way: [{ product: 'card-red-provisional', link: '/card-redProvisional', time: 'Within days' }],
    });
    expect(finder().questions[10].answers).toContainEqual({ text: 'My red card has run out', next: 'lapsed' });
    await show(page, 'Problems');
    await expect(page.getByText('lapsed')).toHaveCount(0);
    console.log(`   a way in the card finder, by ${by}: ${hand.clicks} clicks, ${hand.keys} keys`);
  });
