export { newId } from '../../platform/firebase/newId.ts';
