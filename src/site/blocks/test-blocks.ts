import type { Components } from '../page/block-props.ts';
import { SpecialistTest } from './specialist-test/specialist-test.tsx';
import { TestSection } from './test-section/test-section.tsx';
import { TestSteps } from './test-steps/test-steps.tsx';

export const blocks: Components<'specialist-test' | 'test-section' | 'test-steps'> = {
  'specialist-test': SpecialistTest,
  'test-section': TestSection,
  'test-steps': TestSteps,
};
