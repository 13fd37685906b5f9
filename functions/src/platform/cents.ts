/** An amount in euros as the payment service counts it: in whole cents. */
export function centsOf(euros: number): number {
  return Math.round(euros * 100);
}
