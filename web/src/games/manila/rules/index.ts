// The rules of Manila in our own words, in both languages.

import type { Language, Section } from '../../../lib/contract';
import en from './en';
import fr from './fr';

export const rules: Record<Language, Section[]> = { en, fr };
