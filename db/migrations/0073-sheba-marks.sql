-- Owned by domain/purchases: whether two sellers are paid to one account, without opening either (SECP-04).

alter table seller_accounts add column sheba_mark text;   -- keyed hash; null: saved before there were marks
