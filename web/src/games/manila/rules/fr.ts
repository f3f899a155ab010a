import type { Section } from '../../../lib/contract';
const sections: Section[] = [];
export default sections;
