export { Figures as figures } from './figures/figures.tsx';
