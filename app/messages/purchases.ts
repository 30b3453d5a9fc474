/** Secure purchases. */
export const purchases = {
  shipping: 'هزینهٔ ارسال',
};
