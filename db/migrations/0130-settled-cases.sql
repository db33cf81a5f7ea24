-- What a case of a wrong or doubted name comes to: whose words they are, how they really read, whom they are also given to, and the day on which its source was read.
alter table quotes add column real_author text, add column true_wording text, add column also_credited text, add column source_read text;
