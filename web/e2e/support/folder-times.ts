// A reporter for the end of a run: how long the tests of each folder took, so that a game whose browser
// tests grow slow is noticed. Files run beside each other, so the sums exceed the time on the clock.
import { basename, dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

export default class FolderTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const seconds = new Map<string, number>();
    for (const module of modules) {
      const folder = basename(dirname(module.moduleId));
      seconds.set(folder, (seconds.get(folder) ?? 0) + module.diagnostic().duration / 1000);
    }
    const lines = [...seconds].map(([folder, sum]) => `${sum.toFixed(0).padStart(6)} s  ${folder}`);
    console.log(['Browser tests, sum of test time:', ...lines.sort()].join('\n'));
  }
}
