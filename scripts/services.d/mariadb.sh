# MariaDB, the MySQL-protocol server that Debian has. The user app may do everything, so that a test file can make its own
# database.
packages[mariadb]='mariadb-server'
programs[mariadb]='mariadbd mariadb mariadb-admin mariadb-install-db'

mariadb_pid=$home/mariadb/mariadbd.pid
mariadb_socket=$home/mariadb/socket

mariadb_up() { ours "$mariadb_pid" && mariadb-admin --no-defaults -u root -S "$mariadb_socket" ping; }

mariadb_start() {
  local folder=$home/mariadb as=()
  end TERM "$mariadb_pid"
  if [ "$(id -u)" = 0 ]; then # mariadbd refuses to run as root
    as=(--user=mysql)
    chown mysql: "$folder"
  fi
  if [ ! -d "$folder/data" ]; then # made aside: one that was interrupted must not be taken for a whole one
    rm -rf "$folder/new"
    mariadb-install-db --no-defaults "${as[@]}" --datadir="$folder/new" --auth-root-authentication-method=normal \
      --skip-test-db --innodb-log-file-size=8M >"$folder/install.log" 2>&1 || give_up mariadb 'could not make its tables'
    mv "$folder/new" "$folder/data"
  fi
  # Without --log-error in a place of its own user's the server dies without a word.
  spawn "$mariadb_pid" --no-defaults "${as[@]}" --datadir="$folder/data" --socket="$mariadb_socket" \
    --log-error="$folder/error.log" --bind-address=127.0.0.1 --port="$(port 0)" --skip-name-resolve \
    --default-time-zone=+00:00 --character-set-server=utf8mb4 --collation-server=utf8mb4_general_ci \
    --innodb-log-file-size=8M --innodb-buffer-pool-size=64M --innodb-flush-log-at-trx-commit=2
  ready_within 30 mariadb
  mariadb --no-defaults -u root -S "$mariadb_socket" <<'SQL'
create database if not exists app;
create user if not exists app@'127.0.0.1' identified by 'app';
grant all on *.* to app@'127.0.0.1';
SQL
}

mariadb_stop() { end TERM "$mariadb_pid"; }

mariadb_env() { echo "export TEST_MYSQL_URL='mysql://app:app@127.0.0.1:$(port 0)/app'"; }
