-- Owned by domain/payments: whether a payer is refunded to the account to which a seller is paid, without opening either (SECP-04).

alter table refunds add column sheba_mark text;   -- keyed hash; null: no account was given, or before there were marks
