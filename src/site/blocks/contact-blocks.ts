export { Contact as contact } from './contact/contact.tsx';
