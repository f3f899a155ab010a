// Tests that take long run with PORTOLAN_LONG=1 only, so that the test command stays quick: see
// CONTRIBUTING.md. Each has a short relative that always runs.
import { test } from 'vitest';

export const long = test.runIf(process.env.PORTOLAN_LONG === '1');
