// The ship that somebody wants to see large: asked for at its silhouette beside the board or above the ship on
// it. Nothing but a wish; the board forgets it with the next question.

export const enlarged = $state<{ seat: number | null }>({ seat: null });
