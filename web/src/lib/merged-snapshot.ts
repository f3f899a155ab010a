// Merges the public and the private part of a snapshot into one object.
import type { GameData, PrivateSnapshot, PublicSnapshot, ServerFrame, Snapshot } from './contract';
import { applyChanges } from './view-changes';

type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;

export type MergedSnapshot = Omit<PublicSnapshot, 'view'> &
  Omit<PrivateSnapshot, 'view'> &
  Pick<Frame<'state'>, 'deadline'> & { view: { public: GameData; private: GameData | null } };

export function mergeSnapshot(
  { public: all, private: own }: Snapshot,
  deadline: number | null,
): MergedSnapshot {
  return {
    entry: all.entry,
    view: { public: all.view, private: own?.view ?? null },
    turn: all.turn,
    result: all.result,
    prompt: own?.prompt ?? null,
    choices: own?.choices ?? [],
    undo: own?.undo ?? false,
    deadline,
  };
}

/** The snapshot after a step. Throws if the changes of the step do not apply to `before`. */
export function mergeStep(before: MergedSnapshot, step: Frame<'step'>): MergedSnapshot {
  const { view = applyChanges(before.view.public, step.public.changes ?? []), ...all } = step.public;
  return mergeSnapshot({ public: { ...all, view }, private: step.private }, step.deadline);
}
