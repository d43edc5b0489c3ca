/** Called by a child once it listens: says where, then how much processor time it has used. */
export function answerItsParent(url: string, stop?: () => Promise<void>): void
