export { SpecialistTest as 'specialist-test' } from './specialist-test/specialist-test.tsx';
export { TestSection as 'test-section' } from './test-section/test-section.tsx';
export { TestSteps as 'test-steps' } from './test-steps/test-steps.tsx';
