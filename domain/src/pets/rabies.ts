/** Whether a vaccination of that name is one against rabies, in English or Spanish. */
export function isRabies(name: string): boolean {
  return /\b(rabies|rabia|antirr[aá]bica)\b/i.test(name)
}
