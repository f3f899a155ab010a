// Slow tests run with PORTOLAN_LONG=1 only, so that the test command stays fast: see CONTRIBUTING.md. Each has a
// short variant that always runs.
import { test } from 'vitest';

export const long = test.runIf(process.env.PORTOLAN_LONG === '1');
