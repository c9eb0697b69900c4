<?php
/**
 * Runs a PHP file inside a site as its administrator, and prints what the file returns, as JSON after a line of its own.
 * Usage: php run.php <folder of WordPress> <address> <file> [JSON]
 */

// Not in variables: WordPress has global ones of its own.
define( 'RUN_FOLDER', $argv[1] );
define( 'RUN_FILE', $argv[3] );
define( 'RUN_ARGUMENTS', $argv[4] ?? '[]' );
$url                        = parse_url( $argv[2] );
$_SERVER['HTTP_HOST']       = $url['host'] . ':' . $url['port'];
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = ( isset( $url['path'] ) ? $url['path'] : '' ) . '/';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REMOTE_ADDR']     = '127.0.0.1';
define( 'WP_ADMIN', true );
require RUN_FOLDER . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
wp_set_current_user( 1 );
kses_remove_filters();

$run    = require RUN_FILE;
$result = $run( json_decode( RUN_ARGUMENTS, true ) );
echo "\n=== result\n", json_encode( $result, JSON_UNESCAPED_SLASHES );
