export { CardFinder as 'card-finder' } from './card-finder/card-finder.tsx';
