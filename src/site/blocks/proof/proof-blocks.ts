export { Proof as proof } from './proof.tsx';
