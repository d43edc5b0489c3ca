import { expect, test } from 'vitest'
import { reportedToast } from './reported-toast.ts'

const saidOf = (reply: { pointsEarned: number; wasThere: boolean; isConfirmation: boolean }) =>
  reportedToast(reply as Parameters<typeof reportedToast>[0])

test('“You earned 10 points!” is said only to whoever earned them', () => {
  const ten = /You earned 10 points!/
  const report = { isConfirmation: false, wasThere: true }
  expect(saidOf({ ...report, pointsEarned: 10 })).toMatchObject({
    title: 'Poop Bin Reported!',
    description: 'You earned 10 points! Thanks for helping the community.',
  })
  for (const pointsEarned of [0, 4]) {
    expect(saidOf({ ...report, pointsEarned }).description).not.toMatch(ten)
  }
  for (const isConfirmation of [true, false]) {
    const unseen = saidOf({ isConfirmation, wasThere: false, pointsEarned: 0 })
    expect(unseen.description).toContain(
      'It earns no points, because we could not see that you were there.',
    )
    expect(unseen.description).not.toMatch(ten)
  }
})

test('a bin that was known already is called confirmed only by whoever was seen there', () => {
  const again = { isConfirmation: true, pointsEarned: 0 }
  expect(saidOf({ ...again, wasThere: true }).title).toBe('Bin confirmed!')
  expect(saidOf({ ...again, wasThere: false }).title).toBe('Vote recorded!')
})
